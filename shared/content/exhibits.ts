import type { Copy, Figure, Titled } from './types.ts';

/** The one thing to look at that only its page could have; its kind decides how it is drawn. */
export type Exhibit = ExhibitHead &
  (
    | FilmstripExhibit
    | ScreensExhibit
    | JourneyExhibit
    | FunnelExhibit
    | SliderExhibit
    | EditorExhibit
    | LogExhibit
  );

interface ExhibitHead {
  heading: string;
  intro: Copy;
}

/** One wide picture with what it proves below it. */
export interface FilmstripExhibit {
  kind: 'filmstrip';
  strip: Figure;
  notes: readonly Titled[];
}

/** Screens of a phone, side by side. */
export interface ScreensExhibit {
  kind: 'screens';
  screens: readonly (Figure & Titled)[];
  invoice?: Invoice;
}

export interface Invoice {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  total: readonly [label: string, sum: string];
}

/** What happens to one request, system by system. */
export interface JourneyExhibit {
  kind: 'journey';
  hops: readonly { at: string; system: string; text: string; state?: 'failed' | 'mended' }[];
}

/** How many are left after each stage, and what one of them has cost. */
export interface FunnelExhibit {
  kind: 'funnel';
  stages: readonly { count: string; label: string; cost: string; text: string }[];
}

/** Two pictures of the same size that lie on each other; the upper one is drawn aside. */
export interface SliderExhibit {
  kind: 'slider';
  upper: Figure;
  lower: Figure;
  hint: string;
}

/** Fields of a content system that change the places beside them. */
export interface EditorExhibit {
  kind: 'editor';
  title: string;
  /** In a place's title and lines, `{name}` stands for the chosen value, `{name!}` for how machines write it. */
  fields: readonly EditorField[];
  places: readonly { place: string; title: string; lines: readonly string[]; figure?: Figure }[];
}

export interface EditorField {
  name: string;
  label: string;
  values: readonly [string, string];
  codes: readonly [string, string];
}

/** The log of one request before and after. */
export interface LogExhibit {
  kind: 'log';
  runs: readonly {
    label: string;
    verdict: string;
    text: string;
    lines: readonly { at: string; code: string; state?: 'warning' | 'good' }[];
  }[];
}
