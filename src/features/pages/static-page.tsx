import type { ReactNode } from 'react';
import type { Block, StaticPageName } from '#contract/catalogue/static-page.ts';
import { staticPage } from '#contract/endpoints/chain/pages.ts';
import { formatDay } from '#domain/time/kolkata.ts';
import { infoText } from '#messages/info.js';
import { shellText } from '#messages/shell.js';
import { useFailedRead } from '#platform/query/failed-read.ts';
import { useEndpoint } from '#platform/query/use-endpoint.ts';
import { Page } from '#ui/page.tsx';
import { AsOf } from '#ui/states/as-of.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './static-page.module.css';
import { anchorOf, TextBlocks } from './text-blocks.tsx';

/** A text with at least this many headings has a table of contents. */
const LONG_TEXT = 6;

interface StaticTextProps {
  page: StaticPageName;
}

/** The text of a static page with the date of its version; a cached text shows while it is fetched again. */
export function StaticText({ page }: StaticTextProps) {
  const read = useEndpoint(staticPage, { page });
  const failed = useFailedRead(infoText.page.failed(), read);
  const { data } = read;
  if (data !== undefined) {
    return (
      <>
        <AsOf label={infoText.page.dated({ day: formatDay(data.datedAt) })} />
        <TextBlocks blocks={data.blockList} />
      </>
    );
  }
  if (read.problem?.code === 'notFound') return <Notice tone="info">{infoText.page.missing()}</Notice>;
  return failed === undefined ? <Waiting /> : <LoadFailed {...failed} />;
}

function Waiting() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {shellText.loading()}
      </p>
      <Skeleton shape="title" />
      <Skeleton shape="line" count={6} />
      <Skeleton shape="title" />
      <Skeleton shape="line" count={8} />
    </div>
  );
}

interface StaticPageProps extends StaticTextProps {
  title: string;
  /** Shows below the text. */
  children?: ReactNode;
}

export function StaticPage({ page, title, children }: StaticPageProps) {
  const { data } = useEndpoint(staticPage, { page });
  const parts = headingsOf(data?.blockList ?? []);
  const aside = parts.length >= LONG_TEXT ? { aside: <Contents parts={parts} /> } : {};
  return (
    <Page title={title} {...aside}>
      <StaticText page={page} />
      {children}
    </Page>
  );
}

interface Part {
  readonly id: string;
  readonly text: string;
}

function headingsOf(blocks: readonly Block[]): Part[] {
  return blocks.flatMap((block, at) =>
    block.kind === 'heading' && block.level === 2 ? { id: anchorOf(at), text: block.text } : [],
  );
}

function Contents({ parts }: { parts: readonly Part[] }) {
  return (
    <nav className={styles['contents']} aria-label={infoText.page.contents()}>
      <h2 className={styles['contentsTitle']}>{infoText.page.contents()}</h2>
      <ul>
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
