/** The live-chat widget draws itself: the page only says where its script is. */
export function LiveChat(_props: { src: string }) {
  return null;
}
