-- Returns the number of a paper, contract or member of staff in the form used for comparison: paperNumber of the
-- contract package does the same, and a test compares the two. An index on it is built again by the migration that
-- comes with another text of this function.
create or replace function request.paper_number(typed text) returns text
  language sql immutable parallel safe strict
  return case when typed ~ '^[A-Z]*([1-9][0-9]*)?$' then typed else
    regexp_replace(regexp_replace(regexp_replace(translate(normalize(typed, NFKD),
        'abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρςστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџѵүһӏԁԛԝАВЕЅІЈКМНОРСТУХҮԀԚԜѴҺӀΑΒΕΖΗΙΚΜΝΟΡΤΥΧøłđæœðþŋəɓɗƙƴı٠۰١۱٢۲٣۳٤۴٥۵٦۶٧۷٨۸٩۹',
        'ABCDEFGHIJKLMNOPQRSTUVWXYZABΓΔEZHΘIKΛMNΞOΠPΣΣTYΦXΨΩAБBГДEЖЗИKЛMHOПPCTYФXЦЧШЩЪЫЬЭЮЯЂЄSIJЉЊЋЏVYHIDQWABESIJKMHOPCTYXYDQWVHIABEZHIKMNOPTYXØŁĐÆŒÐÞŊƏƁƊƘƳI00112233445566778899'),
      '[^0-9A-Z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u0482\u048a-\u1fff\u2c00-\u2dff\u3040-\ufdff\ufe10-\ufefe\uff00-\uffef\U00010000-\U0010ffff]+', ' ', 'g'),
      ' (?![0-9])|(?<![0-9]) ', '', 'g'),
      '(?<![0-9])0+(?=[0-9])', '', 'g') end;
grant execute on function request.paper_number(text) to grp_org, grp_oagf, grp_job;
