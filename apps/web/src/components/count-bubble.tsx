interface CountBubbleProps {
  count: number;
  /** Name of the counted things for screen readers, such as 'pending'. */
  what: string;
}

/** A small number beside a label; nothing when it is zero. */
export const CountBubble = ({ count, what }: CountBubbleProps) =>
  count > 0 && (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-lamp px-1.5 font-semibold text-12 text-lamp-ink tabular">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {what}</span>
    </span>
  );
