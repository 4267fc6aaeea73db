import { Link } from '@tanstack/react-router';
import type { Block, Span } from '#contract/catalogue/static-page.ts';
import styles from './static-page.module.css';

export const anchorOf = (at: number) => `part-${at + 1}`;

/** Renders blocks of plain text, so that a text from the server cannot inject markup. */
export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles['text']}>
      {blocks.map((block, at) => (
        <TextBlock key={at} block={block} id={anchorOf(at)} />
      ))}
    </div>
  );
}

function TextBlock({ block, id }: { block: Block; id: string }) {
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const;
    return (
      <Heading id={id} tabIndex={-1}>
        {block.text}
      </Heading>
    );
  }
  if (block.kind === 'paragraph') return <p>{block.spans.map(TextSpan)}</p>;
  const List = block.isNumbered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((spans, at) => (
        <li key={at}>{spans.map(TextSpan)}</li>
      ))}
    </List>
  );
}

function TextSpan({ text, look, href }: Span, at: number) {
  const words =
    look === 'strong' ? <strong>{text}</strong> : look === 'emphasis' ? <em>{text}</em> : <span>{text}</span>;
  if (href === undefined) return <span key={at}>{words}</span>;
  if (href.startsWith('/')) {
    return (
      <Link key={at} to={href}>
        {words}
      </Link>
    );
  }
  return (
    <a key={at} href={href}>
      {words}
    </a>
  );
}
