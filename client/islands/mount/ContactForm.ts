import { ContactForm } from '../ContactForm.tsx';
import { reactIsland } from '../react-island.ts';

export const { mount } = reactIsland(ContactForm);
