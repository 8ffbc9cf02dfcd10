import Markdown from 'react-markdown';

/** Pictures would reveal to other sites who reads. */
const LEFT_OUT = ['img'];

/** An operator's Markdown as text: raw HTML stays plain text, and links lead to web and mail addresses alone. */
export function LegalText({ markdown }: { markdown: string }) {
  return (
    <div className="legal-text">
      <Markdown
        disallowedElements={LEFT_OUT}
        components={{
          a: ({ href, children }) => (
            <a href={href} rel="noopener noreferrer" {...(!href?.startsWith('/') && { target: '_blank' })}>
              {children}
            </a>
          ),
        }}
      >
        {markdown}
      </Markdown>
    </div>
  );
}
