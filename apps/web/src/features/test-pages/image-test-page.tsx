import { useState } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Input } from '../../components/input.tsx';
import { Section } from '../../components/section.tsx';
import { useImage } from '../../components/use-image.ts';
import { listImageCandidates } from '../../lib/media-path.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { findLegacyArtistImage } from '../catalog/index.ts';
import type { TestFile } from './queries.ts';

const CASES = [
  { name: 'With a slash', path: '/images/artist-20.svg' },
  { name: 'Without a slash', path: 'images/artist-20.svg' },
  { name: 'Doubled slashes', path: '//images//artist-21.svg' },
  { name: 'Nothing there', path: '/uploads/missing.jpg' },
  { name: 'Empty', path: 'none' },
];

function ImageCase({ name, path, fallback }: { name: string; path: string; fallback?: string }) {
  const { src } = useImage(path, { fallback });
  return (
    <li className="flex items-center gap-4 border-line border-b py-3" data-testid="image-case">
      <Avatar name={name} image={path} fallback={fallback} letters={1} className="size-16 text-26" />
      <div className="min-w-0">
        <h2 className="text-16">{name}</h2>
        <p className="wrap-anywhere text-13 text-ink-faint">
          {path} → {[...listImageCandidates(path), fallback].filter(Boolean).join(', ') || 'the initial'}
        </p>
        <p className="text-13 text-ink-faint">First: {src ?? 'the initial'}</p>
      </div>
    </li>
  );
}

/** Shows how image addresses are resolved, and the fallbacks of images that fail. */
export function ImageTestPage({ files }: { files: TestFile[] }) {
  usePageTitle('Image Loading Test');
  const [own, setOwn] = useState('');
  return (
    <>
      <h1 className="mb-6 text-34">Image Loading Test</h1>
      <Input
        aria-label="Address of a picture"
        placeholder="Address of a picture"
        value={own}
        onChange={(event) => setOwn(event.target.value)}
        className="mb-4 md:w-96"
      />
      <ul className="mb-12">
        {own && <ImageCase name="Your address" path={own} />}
        {CASES.map((one) => (
          <ImageCase key={one.name} {...one} />
        ))}
        {[20, 21].map((id) => (
          <ImageCase
            key={id}
            name={`Artist ${id}`}
            path="/uploads/missing.jpg"
            fallback={findLegacyArtistImage(id)}
          />
        ))}
      </ul>
      <Section title="Static files">
        <ul className="grid gap-1 text-14">
          {files.map(({ url, isThere }) => (
            <li key={url}>
              {url}: {isThere ? 'there' : 'missing'}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
