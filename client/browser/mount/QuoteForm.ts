import { QuoteFormView } from '../../islands/QuoteForm.tsx';
import { reactIsland } from '../react-island.ts';

export const { mount } = reactIsland(QuoteFormView);
