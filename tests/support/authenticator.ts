import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** What a browser is told, and what a device makes of it. */
export interface Asked {
  challenge: string;
  origin?: string;
  host?: string;
  /** 1: somebody touched it. 4: they proved who they are. */
  flags?: number;
  counter?: number;
  userHandle?: string | undefined;
}

/** A device with one key (WebAuthn, ES256), and its answers as our form sends them. */
export function authenticator(name = 'a key of sixteen') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      ...([[1, 2] as const, [3, -7] as const, [-1, 1] as const] as const),
      ...([[-2, point(x)] as const, [-3, point(y)] as const] as const),
    ]),
  );
  const id = Buffer.from(name);
  const dataOf = ({ host = 'example.com', flags = 5, counter = 0 }: Asked, key?: Uint8Array) => {
    const numbers = Buffer.alloc(5);
    numbers.writeUInt8(key ? flags | 64 : flags);
    numbers.writeUInt32BE(counter, 1);
    const made = key ? [Buffer.alloc(16), Buffer.from([0, id.length]), id, key] : [];
    return Buffer.concat([sha256(host), numbers, ...made]);
  };
  const clientData = (type: string, { challenge, origin = 'https://example.com' }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: object, more: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      response,
      ...more,
    });
  return {
    id: base64url(id),
    make(asked: Asked, more: object = {}): string {
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ...([['fmt', 'none'] as const, ['attStmt', new Map<string, string>()] as const] as const),
        ['authData', new Uint8Array(dataOf(asked, cose))],
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', asked));
      return answer(
        { clientDataJSON, attestationObject: base64url(isoCBOR.encode(attestation)) },
        more,
      );
    },
    sign(asked: Asked, more: object = {}): string {
      const client = clientData('webauthn.get', asked);
      const data = dataOf(asked);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer(
        {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: asked.userHandle,
        },
        more,
      );
    },
  };
}
