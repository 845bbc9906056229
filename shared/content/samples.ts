import { samplePaths } from '../paths.ts';
import type { SampleContent } from './types.ts';

/** Made for a shop that we thought up; its figures agree with each other and with nobody's business. */
export const sampleContent: SampleContent = {
  heading: 'Look at the paperwork first',
  intro:
    'Three documents, as long and as plain as those of a real project. The pottery in them, Kiln & Field, is a studio piece of ours: made to show the craft, not client work.',
  label: 'Sample',
  documents: [
    {
      to: samplePaths.outline,
      title: 'One-page outline',
      subject: 'Kiln & Field, a shop for a pottery',
      rows: [
        { term: 'Purpose', text: 'Sell 120 pots a month without a telephone call for each.' },
        { term: 'Measured by', text: 'Orders a month; calls that ask where a parcel is.' },
        { term: 'In', text: 'Forty products, basket, UPI and cards, stock, returns.' },
        { term: 'Not yet', text: 'Gift cards, prices for resellers, an app.' },
        { term: 'Connected', text: 'Accounting for invoices, the courier for labels.' },
        {
          term: 'Largest risk',
          text: 'Stock is counted in two books. From week two, in the shop alone.',
        },
        {
          term: 'Seven weeks',
          text: 'One to sketch, four to build, one for texts and tests, one to launch.',
        },
      ],
      sum: 'Signed by whoever decides; what changes later is written below, with its price.',
    },
    {
      to: samplePaths.redirectMap,
      title: 'Redirect map',
      subject: 'From the old shop’s addresses to the new',
      rows: [
        { term: '/prod.php?id=9', text: '/jugs/meadow, the same jug', mark: '301' },
        {
          term: '/prod.php?id=14',
          text: '/jugs, as this one is no longer made',
          mark: '301',
        },
        { term: '/shop/cups-2', text: '/cups, all on one page now', mark: '301' },
        { term: '/about-company', text: '/about, rewritten', mark: '301' },
        { term: '/prod.php?id=22&ref=mail', text: '/bowls/lake, without the mark', mark: '301' },
        { term: '/Shop/', text: '/, as the shop is the site now', mark: '301' },
        { term: '/index.html', text: '/, one address for the entrance', mark: '301' },
        {
          term: '/news/sale-2019',
          text: 'nothing takes its place',
          mark: '410',
          kind: 'warn',
        },
      ],
      sum: 'Of 412 old addresses 398 lead on in one step and 14 are gone for good.',
    },
    {
      to: samplePaths.testReport,
      title: 'Test report',
      subject: 'Basket and payment, before the release',
      rows: [
        {
          term: 'The network breaks off while paying',
          text: 'Paid again: one order, one charge.',
          mark: 'passed',
        },
        {
          term: 'Keyboard alone',
          text: 'From a jug to the receipt; focus always in sight.',
          mark: 'passed',
        },
        {
          term: 'Forty orders a minute',
          text: 'Nine in ten answered within 0.6 s.',
          mark: 'passed',
        },
        {
          term: 'A wrong card number',
          text: 'Its field says so; the rest is kept.',
          mark: 'passed',
        },
        { term: 'A phone of 2019 on 4G', text: 'The jug is seen after 1.9 s.', mark: 'passed' },
        {
          term: 'Text at 200 %',
          text: 'The pay button lay under the total; moved, tried again.',
          mark: 'mended',
          kind: 'warn',
        },
        {
          term: 'Screen reader',
          text: 'Reads each price twice.',
          mark: 'open',
          kind: 'bad',
        },
      ],
      sum: 'Five passed, one mended, one open: no release before it is closed.',
    },
  ],
};
