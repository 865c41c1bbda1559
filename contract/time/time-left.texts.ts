export function daysLeftText(days: number): string {
  return days === 1 ? "Falta 1 dia" : `Faltam ${days} dias`;
}
