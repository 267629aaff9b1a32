export function faults(cells: string[][]): string[];
