import { IndustriesView } from '../../islands/Industries.tsx';
import { reactIsland } from '../react-island.ts';

export const { mount } = reactIsland(IndustriesView);
