import { Industries } from '../Industries.tsx';
import { reactIsland } from '../react-island.ts';

export const { mount } = reactIsland(Industries);
