/** The button on a card's picture, which comes with the pointer and is always there for fingers. */
export const PLAY_ON_CARD =
  'pointer-events-auto absolute right-2 bottom-2 grid size-11 translate-y-1 place-items-center rounded-full bg-lamp text-lamp-ink opacity-0 shadow-float transition-[opacity,transform] hover:bg-lamp-bright focus-visible:translate-y-0 focus-visible:opacity-100 group-hover:translate-y-0 group-hover:opacity-100 [@media(hover:none)]:translate-y-0 [@media(hover:none)]:opacity-100';
