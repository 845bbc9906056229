import { island } from './island.tsx';

/** The live-chat widget draws itself: the page only says where its script is. */
export const LiveChat = island('LiveChat', LiveChatView, { when: ['idle'] });

export function LiveChatView(_props: { src: string }) {
  return null;
}
