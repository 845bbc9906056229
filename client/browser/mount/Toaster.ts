import { ToasterView } from '../../islands/Toaster.tsx';
import { reactIsland } from '../react-island.ts';

export const { mount } = reactIsland(ToasterView);
