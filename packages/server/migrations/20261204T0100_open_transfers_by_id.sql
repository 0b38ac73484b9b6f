-- Why: noting that a bank has a transfer, and taking it up to be asked about, change the moment of the next question alone. That moment
-- stood in an index, so that both wrote into all twelve indexes of the transfer once more (docs/adr/0136).

drop index request.payment_instruction_to_ask;
create index payment_instruction_open on request.payment_instruction (id) where status in ('SENT', 'UNKNOWN');
comment on index request.payment_instruction_open is 'what a bank is asked about';
alter table request.payment_instruction set (fillfactor = 45);
