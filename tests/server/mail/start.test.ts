import { expect, test } from 'vitest';
import { freePort } from '../../../scripts/build/free-port.ts';
import { paths } from '../../specified-routes.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { until } from '../../support/processes.ts';
import { shared } from '../../support/shared.ts';
import { type Site, startSite } from '../../support/site.ts';

const box = shared(startMailServer);

test('a wrong password is said at the start, without the password, and pages are served all the same', async () => {
  await box.behave({ login: { user: 'office', password: 'right' } });
  await using site = await start(`smtp://office:s3cret@127.0.0.1:${box.address.port}`);
  expect(await mailLines(site)).toEqual([
    expect.objectContaining({
      level: 40,
      reason: 'wrong password',
      status: 535,
      answer: '535 No such user as office with …',
      msg: "The mail server can't be used: wrong password. Mails wait until it can",
    }),
  ]);
  expect(JSON.stringify(site.log())).not.toContain('s3cret');
  expect((await fetch(site.url)).status).toBe(200);
});

test('a mail server that is down is said to be, and one that works is, too; the privacy policy tells of it', async () => {
  await using without = await start(`smtp://127.0.0.1:${await freePort()}`);
  expect(await mailLines(without)).toMatchObject([
    { level: 40, reason: 'unreachable', answer: 'ECONNREFUSED' },
  ]);
  await box.behave({});
  await using site = await start(`smtp://127.0.0.1:${box.address.port}`);
  expect(await mailLines(site)).toMatchObject([{ level: 30, msg: 'the mail server is ready' }]);
  const policy = await (await fetch(`${site.url}${paths.privacy}`)).text();
  for (const title of ['Mail to our staff', 'Confirmation to you']) expect(policy).toContain(title);
});

function start(url: string): Promise<Site> {
  return startSite({
    SMTP_URL: url,
    LEADS_MAIL_TO: 'sales@example.com',
    MAIL_FROM: 'website@example.org',
    ACKNOWLEDGE: 'on',
  });
}

function mailLines(site: Site) {
  return until(() => {
    const lines = site.log().filter(({ mailServer }) => mailServer !== undefined);
    return lines.length > 0 && lines;
  });
}
