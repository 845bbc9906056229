/** Where each form lives, and where it posts to. Apart from all other paths, which its script needs none of. */
export const formPlaces = {
  contact: { page: '/contact', endpoint: '/api/contact' },
  quote: { page: '/get-quote', endpoint: '/api/quote' },
} as const;
