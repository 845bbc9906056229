/** In development: loads the page anew when the server comes back with another build. */
export function reloadOnNewBuild(): void {
  let known: string | undefined;
  new EventSource('/dev/build').onmessage = ({ data }) => {
    if (known !== undefined && data !== known) location.reload();
    known = data;
  };
}
