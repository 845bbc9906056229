import { request } from 'node:http';

let visitors = 0;

/** An address that no visitor has had: on Linux all of 127.0.0.0/8 is this machine. */
export function newAddress(): string {
  visitors++;
  return `127.10.${visitors >> 8}.${visitors & 255}`;
}

export interface VisitorAnswer {
  status: number;
  /** The replica that answered, where `startNginx` stands in between. */
  answeredBy: string;
  retryAfter: number;
}

/** Posts JSON from an address of this machine, over a connection of its own; undefined: nobody answered. */
export function postFrom(
  localAddress: string,
  url: string,
  body: unknown,
): Promise<VisitorAnswer | undefined> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' };
    const asking = request(
      url,
      { localAddress, agent: false, method: 'POST', headers },
      (answer) => {
        const { statusCode: status = 0, headers } = answer;
        const answeredBy = [headers['x-answered-by']].flat().join().split(', ').at(-1) ?? '';
        answer.resume().once('error', () => resolve(undefined));
        answer.once('end', () =>
          resolve({ status, answeredBy, retryAfter: Number(headers['retry-after']) }),
        );
      },
    );
    asking.once('error', () => resolve(undefined));
    asking.end(JSON.stringify(body));
  });
}
