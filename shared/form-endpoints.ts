/** Where each form posts to. Apart from all other addresses, which its script needs none of. */
export const formEndpoints = { contact: '/api/contact', quote: '/api/quote' } as const;
