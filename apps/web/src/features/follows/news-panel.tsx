import type { FollowNews } from '@stagedoor/validators';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement } from 'react';
import { Menu, MenuRadioItem } from '../../components/menu.tsx';
import { useFollowNews } from './use-follow.ts';

const CHOICES: Record<FollowNews, string> = {
  all: 'All news',
  releases: 'Songs and albums only',
  nothing: 'No news',
};

interface NewsPanelProps {
  artistId: number;
  news: FollowNews;
  trigger: ReactElement;
}

/** Which news of a followed artist come. */
export default function NewsPanel({ artistId, news, trigger }: NewsPanelProps) {
  const choose = useFollowNews(artistId);
  return (
    <Menu trigger={trigger} isInitiallyOpen>
      <DropdownMenu.RadioGroup value={news} onValueChange={(chosen) => choose(chosen as FollowNews)}>
        {Object.entries(CHOICES).map(([value, label]) => (
          <MenuRadioItem key={value} value={value}>
            {label}
          </MenuRadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </Menu>
  );
}
