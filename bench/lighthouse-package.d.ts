/** Its own types come with `npm ci --prefix bench`, and the check of all types has to go without. */
declare module 'lighthouse' {
  export default function lighthouse(url: string, flags: object): Promise<unknown>;
}
