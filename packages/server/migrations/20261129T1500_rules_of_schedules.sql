-- Why: rows are judged by the rates and accounts of one moment and paid later. What they were judged by is kept, so that
-- nothing is sent by rates of before.
alter table request.schedule_upload add column rules text; -- a hash of them; none where rows were judged before this was kept
