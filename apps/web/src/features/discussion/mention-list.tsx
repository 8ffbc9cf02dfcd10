import type { Mentionable } from '@stagedoor/validators';
import { Avatar } from '../../components/avatar.tsx';
import { classNames } from '../../lib/class-names.ts';

interface MentionListProps {
  id: string;
  people: Mentionable[];
  /** The index of the marked one. */
  at: number;
  onMark: (index: number) => void;
  onTake: (person: Mentionable) => void;
}

/** The names that fit what was typed after the @, below the text field, which keeps the focus. */
export const MentionList = ({ id, people, at, onMark, onTake }: MentionListProps) =>
  people.length > 0 && (
    <div
      id={id}
      role="listbox"
      aria-label="People to mention"
      className="absolute top-full left-0 z-30 mt-1 w-64 max-w-full animate-appear rounded-card border border-line bg-raised p-1 shadow-float"
    >
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the keys
        <div
          key={person.userId}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onPointerMove={() => index !== at && onMark(index)}
          // The text field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(person)}
          className={classNames(
            'flex h-10 cursor-pointer items-center gap-2.5 rounded-small px-2 text-14',
            index === at ? 'bg-stage text-ink' : 'text-ink-soft',
          )}
        >
          <Avatar
            name={person.username}
            image={person.profileImage}
            className="size-7 text-12"
            sizes="28px"
          />
          <span className="truncate font-semibold">{person.username}</span>
        </div>
      ))}
    </div>
  );
