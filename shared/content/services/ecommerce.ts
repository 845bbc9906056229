import { paths } from '../../paths.ts';
import type { ServiceContent } from '../service-content.ts';

export const ecommerceContent: ServiceContent = {
  path: paths.ecommerce,
  name: 'E-commerce Development',
  seo: {
    title: 'E-commerce Development',
    description:
      'Online shops with UPI, cards and 3-D Secure, GST invoices, honest stock and simple returns. Compare hosted, WooCommerce and headless before you choose.',
    keywords:
      'e-commerce development, online shop development, UPI payments, WooCommerce, headless commerce, GST invoice, checkout optimisation, PCI DSS SAQ A',
  },
  hero: {
    picture: 'service-ecommerce',
    alt: 'Three screens of one shop: a club shirt with its sizes, the cart, and the checkout with address, card and delivery cost',
    title: 'E-commerce Development',
    intro: [
      'Every order passes through catalogue, cart, payment, tax, warehouse and perhaps a return. Shops lose money at the joints between those stages. We build the storefront and the joints: payment states that reconcile, stock that two channels can share, invoices your accountant accepts.',
    ],
    points: [
      'A shop your staff can run on a sale day',
      'Payments reconciled to the paisa with the bank’s report',
      'Tax rates kept as data, by HSN code and date',
    ],
  },
  reasons: {
    heading: 'Reasons to invest beyond the marketplace',
    items: [
      {
        title: 'Marketplaces keep the customer',
        text: 'Selling through a marketplace brings volume and withholds the relationship: no repeat-purchase data, no own returns policy, commission on each sale. A shop of your own can live beside it and take over the loyal buyers.',
      },
      {
        title: 'Margins depend on small frictions',
        text: 'An unexpected delivery charge, a forced account, a coupon box that sends people searching: each one costs orders that you have already paid to attract. Removing it costs a week.',
      },
      {
        title: 'Manual order handling stops growing',
        text: [
          'At ten orders a day, copying addresses into the courier’s portal is a chore. At three hundred it is a department. ',
          { text: 'Integrations', to: paths.api },
          ' with ERP, courier and accounting replace the copying and the typing errors.',
        ],
      },
      {
        title: 'Selling abroad needs groundwork',
        text: 'Currencies, duties, address formats and consumer rights differ. A catalogue that stores price, tax class and origin per market from the beginning can open a second country by configuration.',
      },
    ],
  },
  scene: {
    picture: 'ecommerce-packing',
    alt: 'A club shop’s packing table: a parcel with its label, a shirt and a packing slip, and on a tablet the order that lacks one more scan',
  },
  statement: 'Every rupee taken has an order behind it.',
  benefits: {
    heading: 'Key benefits, from shelf to refund',
    figure: {
      picture: 'ecommerce-upi',
      alt: 'A guest’s checkout on one screen: the PIN code 682001 has filled in Kochi, UPI stands first, and the whole sum is 3,596 rupees',
    },
    items: [
      {
        title: 'Checkout in one breath',
        text: 'Guest purchase by default, address look-up by PIN code, total cost shown in the cart, the payment method most used on that device offered first. Errors stand beside the field and keep what was typed.',
      },
      {
        title: 'UPI and cards without lost payments',
        text: 'A buyer may approve in the UPI app and never return to the browser. We therefore trust signed server notifications, query the provider on silence, and mark an order paid exactly once, whichever answer arrives first.',
      },
      {
        title: 'Card data never touches your servers',
        text: 'Fields or pages come from the payment provider, which keeps you eligible for PCI DSS SAQ A, the short self-assessment for merchants who outsource all card handling. Where the form is embedded, a strict content policy guards the page around it against injected scripts.',
      },
      {
        title: 'Stock that does not lie',
        text: 'Starting a payment reserves the item for some minutes; expiry releases it. Returns go to a checking state before they are sellable again, and each movement has a reason that an auditor can read.',
      },
      {
        title: 'Tax that follows the law’s calendar',
        text: 'CGST and SGST or IGST by place of supply, reverse calculation from inclusive prices, credit notes tied to their invoice. When a rate changes at midnight, a dated row changes with it and old orders keep theirs.',
      },
    ],
  },
  exhibit: {
    kind: 'screens',
    heading: 'One order, from bag to invoice',
    intro:
      'The same shirt in three screens and on paper. Follow the sum: it is whole in the bag, it survives a closed page, and the invoice adds up to the paisa.',
    screens: [
      {
        picture: 'checkout-bag',
        alt: 'The bag on a phone: home shirt 2,499 rupees, two pairs of socks 998, delivery to 682001 Kochi 99, all of it 3,596',
        title: 'The bag tells all',
        text: 'Delivery and day stand here, before the first form field.',
      },
      {
        picture: 'checkout-pay',
        alt: 'The phone waits for the UPI app; the bag is kept for another four minutes and twelve seconds',
        title: 'The wait is explained',
        text: 'A clock for the reserved goods, and leave to close the page.',
      },
      {
        picture: 'checkout-paid',
        alt: 'Paid: order HK-20418, 3,596 rupees by UPI at 18:06, packed on Monday, delivered on Tuesday 17 March',
        title: 'The answer is an order',
        text: 'Number, invoice and parcel on one screen, and the same by mail.',
      },
    ],
    invoice: {
      caption: 'Tax invoice, 5 % included',
      columns: ['HSN', 'Taxable', 'CGST', 'SGST', 'Paid'],
      rows: [
        ['Shirt 6109', '2,380.00', '59.50', '59.50', '2,499'],
        ['Socks 6115', '950.48', '23.76', '23.76', '998'],
        ['Delivery', '94.29', '2.36', '2.36', '99'],
        ['Rounding', '', '', '', '–0.01'],
      ],
      total: ['Sum', '₹3,596.00'],
    },
  },
  prepare: {
    heading: 'Have these at hand',
    items: [
      'A product export, however untidy, with variants, weights and HSN codes',
      'Orders a month, the busiest hour of last year, average basket and return rate',
      'Contracts or candidates for payment provider, courier and warehouse',
      'Your returns policy as staff really apply it',
      'The name of the system that owns the true stock figure',
    ],
  },
  process: {
    heading: 'Five stages to the first real order',
    items: [
      {
        title: 'Follow ten orders',
        text: 'We sit beside sales, packing and accounts and trace ten past orders, including a cancelled and a half-returned one. The exceptions found there shape the data model.',
        outcome: 'A state diagram of an order, agreed by all departments',
      },
      {
        title: 'Choose the platform',
        text: 'Two candidates are set up with fifty of your products and your ugliest variant. Running costs are estimated for three years, with apps, transaction fees and upgrades.',
        outcome: 'A decision with its arithmetic',
      },
      {
        title: 'Design catalogue and checkout',
        text: [
          'Filters, product page and payment are drawn for the thumb first and tried on shoppers before development. The method is described under ',
          { text: 'UI/UX design', to: paths.uiux },
          '.',
        ],
        outcome: 'A tested prototype from search to receipt',
      },
      {
        title: 'Build, connect, import',
        text: 'The import runs nightly from week one, so dirty data shows early. Payment, tax, courier and ERP are attached one by one in their test modes.',
        outcome: 'A complete shop on a private address',
      },
      {
        title: 'Rehearse the sale day',
        text: 'A load test replays your peak hour at three times its size. Staff pack real parcels for invented customers, refund half of them, and reconcile the day’s settlement.',
        outcome: 'A signed-off rehearsal, then opening',
      },
    ],
  },
  risks: {
    heading: 'Expensive mistakes, prevented',
    items: [
      {
        risk: 'Money is taken and no order exists.',
        prevention:
          'The order is written before the payment starts. A job compares provider and shop every few minutes and settles or refunds what differs, with a message to the buyer.',
      },
      {
        risk: 'The last item is sold twice.',
        prevention:
          'Reservation happens in one database transaction with a conditional update. Marketplaces get a buffer that you set per product.',
      },
      {
        risk: 'Moving platforms erases search rankings.',
        prevention: [
          'Product and category addresses are mapped, structured data is compared old against new, and out-of-stock pages stay alive. Our ',
          { text: 'SEO team', to: paths.seo },
          ' reviews the map before the switch.',
        ],
      },
    ],
  },
  partner: {
    heading: 'Why partner with us for commerce',
    items: [
      {
        title: 'We read settlement reports',
        text: 'Fees, refunds, chargebacks and GST on fees arrive as one net sum. We take it apart with your accountant during development, while the columns can still be added.',
      },
      {
        title: 'Honest about platforms',
        text: 'If a hosted shop with two apps serves you for the next three years, that is our advice, and we set it up. Custom code starts where your way of selling differs.',
      },
      {
        title: 'Present in the first sale',
        text: [
          'During the first campaign we watch payment success by method and bank, and can turn a failing option off. Traffic itself is planned with ',
          { text: 'paid search', to: paths.ppc },
          '.',
        ],
      },
    ],
  },
  stack: [
    'Shopify',
    'WooCommerce',
    'Medusa',
    'Next.js',
    'Node.js',
    'PHP',
    'PostgreSQL',
    'UPI',
    '3-D Secure 2',
    'GST e-invoice',
    'schema.org Product',
  ],
  blocks: [
    {
      kind: 'comparison',
      heading: 'Hosted, WooCommerce or headless',
      intro: [
        'WooCommerce lives inside WordPress, so the page on ',
        { text: 'content systems', to: paths.cms },
        ' applies as well.',
      ],
      columns: ['', 'Hosted shop', 'WooCommerce', 'Headless'],
      rows: [
        ['First order after', 'Weeks', 'One to three months', 'Three months and more'],
        [
          'Running cost',
          'Subscription, apps, often a fee per sale',
          'Hosting and care of plugins',
          'Hosting, services and a development budget',
        ],
        [
          'Checkout changes',
          'Within the vendor’s limits',
          'Nearly anything, at your own risk',
          'Anything, built and tested by us',
        ],
        [
          'Security updates',
          'The vendor’s duty',
          'Yours: core, theme and each plugin',
          'Shared between us and the services',
        ],
        [
          'Breaks down when',
          'Pricing rules or B2B terms are unusual',
          'Plugins fight, or the catalogue is huge',
          'Nobody in-house can own the code',
        ],
      ],
    },
    {
      kind: 'figures',
      heading: 'Rules and figures worth knowing',
      figures: [
        {
          value: '≈ 70 %',
          label: 'of carts are abandoned',
          text: 'Baymard Institute’s average over published studies. Many are mere browsing; extra costs and forced accounts lead the reasons that a shop can remove.',
        },
        {
          value: '48 h',
          label: 'to acknowledge a complaint',
          text: 'India’s Consumer Protection (E-Commerce) Rules, 2020 ask a grievance officer for this, and for redress within a month. The shop must name that officer.',
        },
        {
          value: '2',
          label: 'factors for an Indian card payment online',
          text: 'The Reserve Bank requires additional authentication, usually 3-D Secure with an OTP, and lets merchants keep tokens instead of card numbers.',
        },
      ],
    },
  ],
};
