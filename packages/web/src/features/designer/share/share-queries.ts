import { commentList, shareList } from '@iodd-hub/contract/calls/share';
import { nounOf } from '../../../api/keys.ts';
import { answerQuery, watchedQuery } from '../../../api/query.ts';

/** How the keys of all questions about links and comments begin. */
export const shareKey = nounOf(shareList);

export const linksQuery = (ioddId: string) => answerQuery(shareList, { ioddId });
/** Visitors may write at any time. */
export const commentsQuery = (ioddId: string) => watchedQuery(commentList, { ioddId });
