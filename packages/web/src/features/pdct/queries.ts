import { list } from '@iodd-hub/contract/calls/resource';
import { softwareList } from '@iodd-hub/contract/calls/software';
import { useQueryClient } from '@tanstack/react-query';
import { nounOf } from '../../api/keys.ts';
import { answerQuery } from '../../api/query.ts';

export const softwareQuery = () => answerQuery(softwareList, {});

/** The device that is tried: what was published last. */
export const newestQuery = () => answerQuery(list, { sort: 'newest', pageSize: 1 });

export const useRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: nounOf(softwareList) });
};
