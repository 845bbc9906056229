import { reactIsland } from '../react-island.ts';
import { Toaster } from '../Toaster.tsx';

export const { mount } = reactIsland(Toaster);
