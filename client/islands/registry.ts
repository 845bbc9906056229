import type { ComponentProps, ComponentType } from 'react';
import { Consent } from './Consent.tsx';
import { ContactForm } from './ContactForm.tsx';
import { Industries } from './Industries.tsx';
import { LiveChat } from './LiveChat.tsx';
import { LocationMap } from './LocationMap.tsx';
import { QuoteForm } from './QuoteForm.tsx';
import { Testimonials } from './Testimonials.tsx';
import { Toaster } from './Toaster.tsx';

/** When an island's script is fetched and it comes alive. */
export type When = 'load' | 'idle' | 'visible' | 'interaction';

/**
 * Every island and the conditions it may ask for. An island that needs no haste can't ask for `load`:
 * the type of `<Island>` comes from this table.
 */
export const islands = {
  // Below the fold, and of no use before it is seen.
  Industries: define(Industries, ['visible']),
  Testimonials: define(Testimonials, ['visible']),
  // A prospect takes seconds to fill in a form; reading the page costs no React at all.
  ContactForm: define(ContactForm, ['interaction']),
  QuoteForm: define(QuoteForm, ['interaction']),
  // Shows what the forms say, so it wakes with them.
  Toaster: define(Toaster, ['interaction']),
  // The question has to be asked before anything from elsewhere may load.
  Consent: define(Consent, ['load']),
  LiveChat: define(LiveChat, ['idle']),
  LocationMap: define(LocationMap, ['visible']),
};

export type IslandName = keyof typeof islands;

/** The props of `<Island>`: a name, a condition that this island allows, and its own props. */
export type IslandProps = {
  [Name in IslandName]: {
    name: Name;
    when: (typeof islands)[Name]['when'][number];
    props: ComponentProps<(typeof islands)[Name]['Component']>;
  };
}[IslandName];

function define<Props extends object, const Conditions extends readonly When[]>(
  Component: ComponentType<Props>,
  when: Conditions,
) {
  return { Component, when };
}
