import { readFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { spanText, thresholds } from '../../server/lib/thresholds.ts';
import { conditions } from '../../server/monitoring/conditions.ts';
import { between, tableOf } from './table.ts';

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}

/** What tells of itself on /metrics. */
const ofConditions = conditions
  .filter(({ severity }) => severity !== 'note')
  .map(({ name, severity, title, whatToDo }) => {
    const rule: Rule = {
      alert: name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
      expr: `site_condition{name="${name}"} == 1`,
      labels: { severity },
      annotations: { summary: title, description: whatToDo },
    };
    const series = { name: `site_condition{name="${name}",severity="${severity}",instance="a"}` };
    return { rule, labels: { name }, series: { ...series, values: '0+0x5 1+0x10' }, firesAt: 6 };
  });

/** What only somebody outside can see. */
const missingMinutes = thresholds.figuresMissingMs / 60_000;
const fromOutside = [
  {
    rule: {
      alert: 'SiteDown',
      expr: 'up{job="site"} == 0',
      for: '2m',
      labels: { severity: 'critical' },
      annotations: {
        summary: 'The site can’t be scraped',
        description:
          'Nothing answers there: the process is gone, or its machine, or the way to it.',
      },
    },
    labels: { job: 'site' },
    series: { name: 'up{job="site",instance="a"}', values: '1+0x5 0+0x10' },
    firesAt: 8,
  },
  {
    rule: {
      alert: 'FiguresMissing',
      expr: `time() - site_figures_timestamp_seconds > ${thresholds.figuresMissingMs / 1000}`,
      labels: { severity: 'warning' },
      annotations: {
        summary: `Some figures could not be had for ${spanText(thresholds.figuresMissingMs)}`,
        description: 'The alerts on this source, the ledger or its volume, are blind.',
      },
    },
    labels: { source: 'ledger' },
    series: {
      name: 'site_figures_timestamp_seconds{source="ledger",instance="a"}',
      values: '0+0x40',
    },
    firesAt: missingMinutes + 1,
  },
] satisfies { rule: Rule; [more: string]: unknown }[];

const all = [...fromOutside, ...ofConditions];

/** The texts that list the alerts, as they should be, by file. */
export function alertTexts(): Readonly<Record<string, string>> {
  const rows = conditions.map(({ name, severity, title }) => [`\`${name}\``, severity, title]);
  const table = tableOf(['name', 'severity', 'what it says'], rows);
  return {
    'docs/operating.md': between(readFileSync('docs/operating.md', 'utf8'), '## Alerts', table),
    'deploy/prometheus/alerts.yaml': yaml(
      'Alert rules for a site scraped as the job "site"; what each metric means: docs/metrics.md.',
      { groups: [{ name: 'site', rules: all.map(({ rule }) => rule) }] },
    ),
    'deploy/prometheus/alerts.test.yaml': yaml(
      'Each rule fires when it should, and not a moment before: promtool test rules alerts.test.yaml',
      {
        rule_files: ['alerts.yaml'],
        evaluation_interval: '1m',
        tests: all.map(
          ({ rule: { alert, labels, annotations }, labels: own, series, firesAt }) => ({
            interval: '1m',
            input_series: [{ series: series.name, values: series.values }],
            alert_rule_test: [
              { eval_time: `${firesAt - 1}m`, alertname: alert },
              {
                eval_time: `${firesAt}m`,
                alertname: alert,
                exp_alerts: [
                  {
                    exp_labels: { ...own, instance: 'a', ...labels },
                    exp_annotations: annotations,
                  },
                ],
              },
            ],
          }),
        ),
      },
    ),
  };
}

function yaml(comment: string, content: unknown): string {
  return `# ${comment}\n# Written by npm run maintain -- texts.\n${stringify(content, { lineWidth: 0, aliasDuplicateObjects: false })}`;
}
