import { ContactFormView } from '../../islands/ContactForm.tsx';
import { reactIsland } from '../react-island.ts';

export const { mount } = reactIsland(ContactFormView);
