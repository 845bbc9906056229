import { QuoteForm } from '../QuoteForm.tsx';
import { reactIsland } from '../react-island.ts';

export const { mount } = reactIsland(QuoteForm);
