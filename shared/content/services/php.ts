import { paths } from '../../paths.ts';
import type { ServiceContent } from '../service-content.ts';

export const phpContent: ServiceContent = {
  path: paths.php,
  name: 'PHP Frameworks',
  seo: {
    title: 'PHP Frameworks',
    description:
      'Laravel and Symfony applications, WordPress where it belongs, and upgrades of ageing PHP code with tests first, a phased plan and a way back at each step.',
    keywords:
      'PHP frameworks, Laravel development, Symfony development, PHP 8 upgrade, legacy PHP modernisation, PHPStan, WordPress plugin development',
  },
  hero: {
    picture: 'php',
    alt: 'A Laravel controller in a code editor, and beside it a test run: fourteen passed',
    title: 'PHP Frameworks',
    intro: [
      'PHP starts clean on every request, is hosted everywhere and is known to a large share of the world’s developers. With types, a framework and static analysis it carries booking engines, customer portals and back offices for a decade. We write new applications in Laravel or Symfony, and bring old ones to a version that still receives fixes.',
    ],
    points: [
      'Typed code on a supported branch',
      'Tests and static analysis in the pipeline',
      'Deployment that can be undone in a minute',
    ],
  },
  reasons: {
    heading: 'Reasons to invest in PHP today',
    items: [
      {
        title: 'The language grew up',
        text: 'Enums, readonly classes, union types, attributes and match arrived with the 8.x line. Combined with PHPStan, whole families of bugs are reported while the developer is typing, which was unthinkable in the days that gave PHP its reputation.',
      },
      {
        title: 'Support dates are public',
        text: 'Each branch gets two years of bug fixes and two further years of security fixes, ending on 31 December. PHP 8.4, released in November 2024, is therefore covered until the end of 2028. You can plan upgrades like vehicle inspections.',
      },
      {
        title: 'Old versions are a growing debt',
        text: 'PHP 7.4 had its last release in November 2022. Libraries drop such branches, then hosts do, and finally an urgent fix exists that cannot be installed. Paying the debt gets dearer each year.',
      },
      {
        title: 'Hiring is possible',
        text: 'Framework conventions make a newcomer useful in days: routes, migrations and tests are where everyone expects them. Home-made architecture, however clever, leaves the company with its author.',
      },
    ],
  },
  scene: {
    picture: 'php-bookings',
    alt: 'A tennis club’s back office: a Saturday of four courts by the hour, and a booking that has just come in for court three',
  },
  statement: 'Ten years of running code is evidence, not rubbish.',
  benefits: {
    heading: 'Key benefits of a framework over plain scripts',
    figure: {
      picture: 'php-parts',
      alt: 'A sign-in that limits attempts, a reset link that works once, and a queue in which one failed job waits for its next try',
    },
    items: [
      {
        title: 'Dull parts are solved',
        text: 'Sign-in, password reset, validation, queues, mail, caching, rate limits, database migrations: maintained by hundreds of contributors and audited by many eyes. Our hours go into your rules.',
      },
      {
        title: 'Safe defaults against classic attacks',
        text: 'Parameterised queries stop SQL injection, templates escape output, forms carry CSRF tokens, passwords are hashed with a deliberately slow algorithm. Going around a default needs a comment that survives review.',
      },
      {
        title: 'Work leaves the request',
        text: 'Invoices, imports and e-mails run in queue workers with retries and a failure table. The visitor sees an answer at once, and a stuck mail server costs nobody a checkout.',
      },
      {
        title: 'Speed that suffices, measured',
        text: 'OPcache, eager loading and a few indexes settle most complaints. We profile before touching anything; usually four queries cause the trouble. Long-running runtimes such as FrankenPHP come last, when figures ask for them.',
      },
    ],
  },
  exhibit: {
    kind: 'log',
    heading: 'One page view, before and after',
    intro:
      'An example log of a club’s booking page with three faults that we meet often: a query for each row, mail sent while the visitor waits, and a notice that nobody reads.',
    runs: [
      {
        label: 'PHP 7.4, plain scripts',
        verdict: '1,826 ms',
        text: '25 queries, one of them useful',
        lines: [
          { at: '+0', code: 'GET /bookings?day=2026-03-14' },
          { at: '+15', code: 'Notice: Undefined index: court, line 112', state: 'warning' },
          { at: '+20', code: "SELECT * FROM bookings WHERE day = '2026-03-14'" },
          { at: '+41', code: 'SELECT * FROM members WHERE id = 311', state: 'warning' },
          { at: '+60', code: 'SELECT * FROM courts WHERE id = 3', state: 'warning' },
          { at: '', code: 'and 22 more of these two kinds', state: 'warning' },
          { at: '+523', code: 'SMTP: reminder to member 311, waiting', state: 'warning' },
          { at: '+1691', code: 'SMTP: 250 OK' },
          { at: '+1826', code: '200, 38 MB' },
        ],
      },
      {
        label: 'PHP 8.4, Laravel',
        verdict: '61 ms',
        text: 'Three queries, and the mail leaves later',
        lines: [
          { at: '+0', code: 'GET /bookings?day=2026-03-14' },
          { at: '+8', code: 'select * from bookings where day = ?', state: 'good' },
          { at: '+13', code: 'select * from members where id in (12 ids)', state: 'good' },
          { at: '+17', code: 'select * from courts where id in (4 ids)', state: 'good' },
          { at: '+20', code: 'SendReminder queued', state: 'good' },
          { at: '+61', code: '200, 12 MB' },
        ],
      },
    ],
  },
  prepare: {
    heading: 'For an estimate we would like',
    items: [
      'Read access to the repository, or a copy of the code if there is none',
      'The output of php -v and the list of extensions on the server',
      'A database dump with personal data removed, or our script to remove it',
      'Nightly jobs and who notices when they fail',
      'The three places nobody dares to touch',
    ],
  },
  process: {
    heading: 'How PHP work proceeds',
    items: [
      {
        title: 'Read the code and its logs',
        text: 'Two engineers spend a few days with repository, error log and slow-query log. Their report separates what is dangerous, what is merely ugly and what can be left alone for good.',
        outcome: 'A report in plain language with priorities',
      },
      {
        title: 'Choose framework and borders',
        text: [
          'Laravel when speed of delivery and its ecosystem weigh most, Symfony when long support or fine-grained components do. WordPress stays the ',
          { text: 'content system', to: paths.cms },
          ' and is kept out of business logic.',
        ],
        outcome: 'A decision record and a module map',
      },
      {
        title: 'Pin behaviour with tests',
        text: 'Before old code changes, characterisation tests record what it does now, oddities included. New code gets feature tests through HTTP and unit tests for the rules about money.',
        outcome: 'A green suite that fails for good reasons',
      },
      {
        title: 'Deliver in thin slices',
        text: 'One route after another moves behind the new application while the rest still answers from the old. Every merge is analysed, tested and deployed to staging by the pipeline.',
        outcome: 'Working increments each fortnight',
      },
      {
        title: 'Operate and renew',
        text: 'Composer audit runs nightly, patch releases go out weekly, and the branch change is a yearly appointment. Logs are structured, and alerts reach someone who can act.',
        outcome: 'A maintenance calendar with dates',
      },
    ],
  },
  risks: {
    heading: 'What tends to break, and the remedy',
    items: [
      {
        risk: 'The big rewrite never catches up with the old system.',
        prevention:
          'We replace route by route under one domain with a shared session. The project could be paused after any slice and would still have been worth its cost.',
      },
      {
        risk: 'A package is abandoned.',
        prevention: [
          'Dependencies are few and chosen by release history. Outside services are wrapped behind our own interface, as for every ',
          { text: 'integration', to: paths.api },
          ', so that replacing one touches a single class.',
        ],
      },
      {
        risk: 'Comparisons change meaning between versions.',
        prevention:
          'Since PHP 8, 0 == "a" is false. Strict types, static analysis and a run of recorded traffic against both versions bring such places to light before customers do.',
      },
    ],
  },
  partner: {
    heading: 'Why partner with us for PHP',
    items: [
      {
        title: 'Respect for running systems',
        text: 'Code that has earned money for ten years contains knowledge. We ask what an odd branch protects before deleting it, and write the answer down as a test.',
      },
      {
        title: 'Neighbours in other languages',
        text: [
          'If a part would be better off in ',
          { text: 'Java', to: paths.java },
          ' or ',
          { text: 'Node.js', to: paths.javascript },
          ', we can say so without losing the work, and draw the border where data changes hands least.',
        ],
      },
      {
        title: 'From code to shop counter',
        text: [
          'WooCommerce, Magento and hand-built carts are PHP as well. What matters there beyond the language is on our ',
          { text: 'e-commerce page', to: paths.ecommerce },
          '.',
        ],
      },
    ],
  },
  stack: [
    'PHP 8',
    'Laravel',
    'Symfony',
    'Doctrine',
    'Eloquent',
    'Composer',
    'PHPUnit',
    'Pest',
    'PHPStan',
    'Rector',
    'MySQL',
    'PostgreSQL',
    'Redis',
    'FrankenPHP',
  ],
  blocks: [
    {
      kind: 'code',
      heading: 'A refund in Laravel, and what proves it',
      intro:
        'The row is locked, the rule is asked, and the bank is called by a queue worker only after the transaction has been committed.',
      panels: [
        {
          label: 'app/Actions/RequestRefund.php',
          code: `final readonly class RequestRefund
{
    public function handle(int $id, int $paise): void
    {
        DB::transaction(function () use ($id, $paise) {
            $invoice = Invoice::query()
                ->lockForUpdate()
                ->findOrFail($id);
            $invoice->ensureRefundable($paise);
            $refund = $invoice->refunds()
                ->create(['paise' => $paise]);
            SendRefund::dispatch($refund)->afterCommit();
        });
    }
}`,
        },
        {
          label: 'tests/Feature/RequestRefundTest.php',
          code: `it('refuses more than was paid', function () {
    Queue::fake();
    $invoice = Invoice::factory()->paid(50_000)->create();

    expect(fn () => app(RequestRefund::class)
        ->handle($invoice->id, 50_001))
        ->toThrow(RefundTooHigh::class);

    Queue::assertNothingPushed();
    expect($invoice->refunds()->count())->toBe(0);
});`,
        },
        {
          label: 'Terminal',
          code: `$ php artisan test --filter=RequestRefund

   PASS  Tests\\Feature\\RequestRefundTest
  ✓ it refunds a part of an invoice            0.09s
  ✓ it refuses more than was paid              0.02s
  ✓ it waits for the lock of another refund    0.11s

  Tests:    3 passed (8 assertions)
  Duration: 0.38s`,
        },
      ],
    },
    {
      kind: 'timeline',
      heading: 'From PHP 7.4 to a supported branch',
      intro:
        'A plan for a mid-sized application without tests. Normal features continue meanwhile, on the old branch, until the switch.',
      unit: 'week',
      rows: [
        { label: 'Inventory', start: 1, length: 1, note: 'Packages, extensions, cron jobs' },
        {
          label: 'Characterisation tests',
          start: 1,
          length: 4,
          note: 'Paths that carry money first',
        },
        { label: 'Static analysis', start: 3, length: 2, note: 'A baseline that may only shrink' },
        { label: 'Packages and Rector', start: 4, length: 4, note: 'One major version at a time' },
        { label: 'Both versions in CI', start: 5, length: 4, note: 'Old and new must be green' },
        { label: 'Mirrored traffic', start: 8, length: 2, note: 'Answers compared, none sent out' },
        { label: 'Switch by server', start: 10, length: 1, note: 'The old pool waits a week' },
      ],
    },
  ],
};
