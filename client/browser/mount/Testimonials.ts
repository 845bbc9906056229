import { TestimonialsView } from '../../islands/Testimonials.tsx';
import { reactIsland } from '../react-island.ts';

export const { mount } = reactIsland(TestimonialsView);
