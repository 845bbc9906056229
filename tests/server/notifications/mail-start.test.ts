import { expect, test } from 'vitest';
import { paths } from '../../specified-routes.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { until } from '../../support/processes.ts';
import { startSite } from '../../support/site.ts';

test('a wrong password is said at the start, without the password; pages are served all the same, and the privacy policy tells of mails', async () => {
  await using box = await startMailServer();
  await box.behave({ login: { user: 'office', password: 'right' } });
  await using site = await startSite({
    SMTP_URL: `smtp://office:s3cret@127.0.0.1:${box.address.port}`,
    LEADS_MAIL_TO: 'sales@example.com',
    MAIL_FROM: 'website@example.org',
    ACKNOWLEDGE: 'on',
  });
  const mailLines = () => site.log().filter(({ mailServer }) => mailServer !== undefined);
  await until(() => mailLines().length > 0);
  expect(mailLines()).toMatchObject([{ level: 40, reason: 'wrong password' }]);
  expect(JSON.stringify(site.log())).not.toContain('s3cret');
  const policy = await (await fetch(site.url + paths.privacy)).text();
  for (const title of ['Mail to our staff', 'Confirmation to you']) expect(policy).toContain(title);
});
