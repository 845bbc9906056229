const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** `2025-01-15 13:39` as `January 15, 2025 1:39 pm`, whatever follows; what has no time is shown without. */
export function dateInWords(text: string): string {
  const [year, month, day, hour, minute] = text.split(/[-T :]/);
  const date = `${months[Number(month) - 1]} ${Number(day)}, ${Number(year)}`;
  if (hour === undefined) return date;
  return `${date} ${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`;
}

/** The month of a name, from 1; 0 if it is none. */
export function monthNumber(name: string): number {
  return months.findIndex((month) => month.toLowerCase() === name.toLowerCase()) + 1;
}
