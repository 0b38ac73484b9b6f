import { type RawBuilder, sql } from 'kysely';

/** Words of a query that are looked at; more would only make it slow. */
const MOST_WORDS = 8;

/**
 * The words of the register that a query may mean, as the parts `asked` … `candidate (no, word, fit)` of a `with`
 * clause. For each word of the query: the word itself and those that begin with it, other words for it, its singular;
 * and only where the register has none of these, words spelled alike. `fit` is 1 for the word itself and less for the
 * others. Small words count only as the last word, which somebody may still be typing.
 */
export const candidateWords = (query: string): RawBuilder<unknown> => sql`
  asked as (
    select word, row_number() over (order by place) as no, place = max(place) over () as is_last
    from (select word, min(place) as place
          from regexp_split_to_table(org.search_key(${query}), ' ') with ordinality as w (word, place)
          where word <> '' group by word) words
    order by place limit ${MOST_WORDS}
  ), wanted as (
    select no, word from asked where is_last or not org.is_small_word(word)
  ), known as (
    select q.no, s.word, (case when s.word = q.word then 1 else 0.9 end)::real as fit
    from wanted q join org.search_word s on s.word >= q.word and s.word < q.word || '{'
    where s.word = q.word or length(q.word) >= 2
    union all
    select q.no, y.means, 0.95 from wanted q join org.search_synonym y on y.word = q.word
    union all
    select q.no, s.word, 0.95 from wanted q join org.search_word s on s.word = rtrim(q.word, 's')
    where length(q.word) >= 4 and q.word like '%s'
  ), candidate as (
    select no, word, max(fit) as fit from (
      select no, word, fit from known
      union all
      select q.no, s.word, 0.8 * similarity(s.word, q.word)
      from wanted q join org.search_word s on s.word % q.word
      where length(q.word) >= 4 and similarity(s.word, q.word) >= 0.4
        and not exists (select from known k where k.no = q.no)
    ) meant group by no, word
  )`;

/**
 * Turns `hit (no, id, fit)`, one row a word and thing, into `match (id, score)`: a rare word counts for more than a
 * common one, and what fits much worse than the best is left out.
 */
export const bestMatches = sql`
  worth as (
    select id, fit / ln(2 + count(*) over (partition by no)) as worth
    from (select no, id, max(fit) as fit from hit group by no, id) once
  ), scored as (
    select id, round(sum(worth)::numeric, 4) as score from worth group by id
  ), match as (
    select id, score from scored where score >= 0.7 * (select max(score) from scored)
  )`;
