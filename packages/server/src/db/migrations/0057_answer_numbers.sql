-- Answers are listed in pages: their order is a number, as that of messages is.
alter table message_answer add column number bigint;
update message_answer a set number = o.number
  from (select id, row_number() over (order by created_at, id) as number from message_answer) o
  where o.id = a.id;
alter table message_answer alter column number set not null;
alter table message_answer alter column number add generated always as identity;
select setval(pg_get_serial_sequence('message_answer', 'number'), coalesce(max(number), 0) + 1, false)
  from message_answer;
drop index message_answer_message;
create unique index message_answer_message on message_answer (message_id, number);
