import { reactIsland } from '../react-island.ts';
import { Testimonials } from '../Testimonials.tsx';

export const { mount } = reactIsland(Testimonials);
