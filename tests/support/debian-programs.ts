import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Programs out of Debian's packages, in a folder of their own. */
export interface DebianProgram {
  /** The path of a file that the package puts at `/path`. */
  path(path: string): string;
  /** By which its programs find their libraries and modules. */
  env: Readonly<Record<string, string>>;
  version: string;
}

const cache = resolve('node_modules/.cache/debian-programs');

/**
 * Takes a package and what it needs beyond what is installed out of their archives: a mail server is tried without becoming
 * that of the machine. Kept for the next run. Needs Debian's `apt-get`, and what `apt-get update` fetches.
 * @throws if the package can't be had
 */
export function debianProgram(name: string): DebianProgram {
  const root = join(cache, name);
  if (!existsSync(join(root, 'version'))) extract(name, root);
  const library = 'usr/lib/x86_64-linux-gnu';
  const folders = (...paths: string[]) => paths.map((path) => join(root, path)).join(':');
  return {
    path: (path) => join(root, path),
    env: {
      LD_LIBRARY_PATH: folders(
        library,
        'lib/x86_64-linux-gnu',
        'usr/lib/postfix',
        'usr/lib/rspamd',
      ),
      PERL5LIB: folders('usr/share/perl5', `${library}/perl5/5.36`, `${library}/perl5/5.40`),
    },
    version: execFileSync('cat', [join(root, 'version')], { encoding: 'utf8' }).trim(),
  };
}

function extract(name: string, root: string): void {
  const making = `${root}.new`;
  const archives = join(making, 'archives');
  rmSync(making, { recursive: true, force: true });
  mkdirSync(join(archives, 'partial'), { recursive: true });
  // Not those that a cache of the machine's has: they wouldn't be listed.
  const options = ['-qq', '-y', '-o', `Dir::Cache::archives=${archives}/`];
  const wanted = ['--reinstall', '--no-install-recommends', '--print-uris', name];
  const listed = execFileSync('apt-get', [...options, 'install', ...wanted], { encoding: 'utf8' });
  const files = listed.split('\n').flatMap((line) => line.split(' ')[1] ?? []);
  const packages = files.map((file) => file.replace(/_.*/, ''));
  console.info(`apt-get download ${packages.join(' ')}`);
  execFileSync('apt-get', ['-qq', 'download', ...packages], { cwd: archives, stdio: 'ignore' });
  for (const archive of execFileSync('ls', [archives], { encoding: 'utf8' }).split('\n'))
    if (archive.endsWith('.deb')) execFileSync('dpkg-deb', ['-x', join(archives, archive), making]);
  const file = files.find((each) => each.startsWith(`${name}_`)) ?? '';
  writeFileSync(join(making, 'version'), decodeURIComponent(file.split('_')[1] ?? ''));
  rmSync(archives, { recursive: true });
  renameSync(making, root);
}
