import type { Exhibit } from './exhibits.ts';
import type {
  ContentBlockData,
  Copy,
  Figure,
  Risk,
  SceneFigure,
  Section,
  Seo,
  Step,
  Titled,
} from './types.ts';

/** The eight pages of the service layout (spec: "Service pages"). */
export interface ServiceContent {
  path: string;
  /** The service's name as navigation and breadcrumbs say it. */
  name: string;
  seo: Seo;
  hero: Figure & {
    title: string;
    intro: Copy;
    /** Two to four short facts beside the picture: what the client holds at the end. */
    points: readonly string[];
  };
  reasons: Section<Titled>;
  /** From edge to edge: the product in use. */
  scene: SceneFigure;
  /** What the page is remembered by; at most some fifty characters. */
  statement: string;
  /** The first of them is the large card, with the picture. */
  benefits: Section<Titled> & { figure: Figure };
  exhibit: Exhibit;
  /** Shared block before the process: what to bring to the first call. */
  prepare: Section<string>;
  process: Section<Step>;
  /** Shared block after the process. */
  risks: Section<Risk>;
  partner: Section<Titled>;
  /** Named technologies and formats, as tags. */
  stack: readonly string[];
  blocks: readonly ContentBlockData[];
}
