import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and a certificate of its own making for an IPv4 address, as PEM (RFC 5280, in DER). */
export function selfSigned(host = '127.0.0.1'): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(hex('06082a8648ce3d040302')); // ecdsa-with-SHA256
  const commonName = sequence(hex('0603550403'), der(0x0c, Buffer.from(host)));
  const name = sequence(der(0x31, commonName));
  const address = sequence(der(0x87, Buffer.from(host.split('.').map(Number))));
  const alternativeName = sequence(hex('0603551d11'), der(0x04, address));
  const content = sequence(
    hex('a003020102'),
    hex('020101'),
    algorithm,
    name,
    sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeName)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const cert = sequence(content, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
  };
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

function hex(digits: string): Buffer {
  return Buffer.from(digits, 'hex');
}
