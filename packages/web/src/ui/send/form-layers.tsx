import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { type ReactNode, useCallback, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button, type ButtonLook } from '../action/button.tsx';
import { Form } from '../form/form.tsx';
import { LeaveGuard, LeaveQuestion } from '../form/leave-guard.tsx';
import { RulesOfForm } from '../form/rules-of-form.ts';
import { useKeepsDrafts, useSavedDraft } from '../form/saved-draft.ts';
import { Floating, Row, Stack } from '../layout/layout.tsx';
import { Dialog, DialogActions, Drawer } from '../overlay/overlay.tsx';
import { Outcome } from './outcome.tsx';
import { ruleOf } from './schema-rules.ts';
import css from './send.module.css';
import { sendText as text } from './send.text.ts';
import type { Sending } from './use-send.ts';

interface FieldsProps<V extends FieldValues> {
  /** The call that is sent: its body schema validates the fields without a rule of their own. */
  of?: Endpoint | undefined;
  form: UseFormReturn<V>;
  sending: Sending;
  send: (values: V) => void | Promise<void>;
  /** The label of the button, such as "Save account". */
  verb: string;
  look?: ButtonLook | undefined;
  cancel?: string | undefined;
  /** The name under which input survives the end of a session, and is kept in the portal for staff. */
  keepAs?: string | undefined;
  children?: ReactNode;
}

/** Validates the fields of the form around them by the body schema of a call. */
export function RulesOfCall({ of, children }: { of: Endpoint | undefined; children: ReactNode }): ReactNode {
  const rules = useCallback((name: string, isOptional?: boolean) => ruleOf(of?.body, name, isOptional), [of]);
  return <RulesOfForm value={rules}>{children}</RulesOfForm>;
}

/** Returns a function that reports whether leaving now would lose typed input. */
export function useUnsent<V extends FieldValues>(form: UseFormReturn<V>, sending: Sending): () => boolean {
  const { isDirty } = form.formState;
  return () => isDirty && !sending.isOver();
}

interface CallFormProps<V extends FieldValues> extends Omit<FieldsProps<V>, 'verb' | 'look' | 'cancel'> {
  foot?: ReactNode;
  /** Refetches the current state, where the call's `changes` do not include it. */
  seeNow?: (() => Promise<unknown>) | undefined;
}

/** The fields of a form with the outcome of sending above them; for a form with its own footer. */
export function CallForm<V extends FieldValues>(props: CallFormProps<V>): ReactNode {
  const { of, form, sending, send, keepAs, children, foot, seeNow } = props;
  const saved = useSavedDraft(form, { name: keepAs, isOver: sending.isOver });
  return (
    <RulesOfCall of={of}>
      <Form form={form} send={send} keepAs={keepAs} saved={saved}>
        <Stack gap="xl">
          <Outcome of={of} sending={sending} seeNow={seeNow} />
          {children}
          {foot}
        </Stack>
      </Form>
    </RulesOfCall>
  );
}

function Foot<V extends FieldValues>({
  verb,
  look = 'primary',
  cancel = text.cancel,
  sending,
  close,
  isWide,
}: FieldsProps<V> & { close?: (() => void) | undefined; isWide?: boolean | undefined }): ReactNode {
  return (
    <>
      <Button type="submit" look={look} busy={sending.isPending} className={isWide ? css.wide : undefined}>
        {verb}
      </Button>
      {close && <Button onClick={close}>{cancel}</Button>}
    </>
  );
}

interface InlineProps<V extends FieldValues> extends FieldsProps<V> {
  /** Closes the form, where possible. */
  close?: (() => void) | undefined;
  /** Asks before the page is left with unsent input. */
  asksToLeave?: boolean;
  /** The button is as wide as the form. */
  isWide?: boolean;
  /** A long form: its button stays visible. */
  floats?: boolean;
  /** Shown beside the button. */
  beside?: ReactNode;
  seeNow?: (() => Promise<unknown>) | undefined;
}

/** A form in the page or in a custom layer. */
export function InlineForm<V extends FieldValues>({
  asksToLeave,
  floats,
  beside,
  ...props
}: InlineProps<V>): ReactNode {
  const unsent = useUnsent(props.form, props.sending);
  const hasDraft = useKeepsDrafts() && props.keepAs !== undefined;
  const acts = (
    <Row centred>
      <Foot {...props} />
      {beside}
    </Row>
  );
  return (
    <>
      {asksToLeave && <LeaveGuard asks={unsent} hasDraft={hasDraft} />}
      <CallForm {...props} foot={floats ? <Floating>{acts}</Floating> : <div>{acts}</div>} />
    </>
  );
}

interface LayerProps<V extends FieldValues> extends FieldsProps<V> {
  title: string;
  close: () => void;
  /** Room for a grid. */
  isWide?: boolean;
}

/**
 * Returns a `close` for a layer that asks first while typed input would be lost, as leaving the page does, and
 * `asking`, which the layer shows.
 */
function useAskingClose<V extends FieldValues>(props: LayerProps<V>): { close: () => void; asking: ReactNode } {
  const { form, sending, close, keepAs } = props;
  const unsent = useUnsent(form, sending);
  const hasDraft = useKeepsDrafts() && keepAs !== undefined;
  const [isAsking, ask] = useState(false);
  return {
    close: () => (unsent() ? ask(true) : close()),
    asking: (
      <>
        <LeaveGuard asks={unsent} hasDraft={hasDraft} />
        {isAsking && <LeaveQuestion leave={close} stay={() => ask(false)} hasDraft={hasDraft} />}
      </>
    ),
  };
}

/** A form beside the page. A stray click or key does not lose input: it asks first, as leaving the page does. */
export function FormDrawer<V extends FieldValues>({ isWide, ...props }: LayerProps<V>): ReactNode {
  const { close, asking } = useAskingClose(props);
  return (
    <Drawer title={props.title} close={close} isWide={isWide ?? false}>
      <CallForm
        {...props}
        foot={
          <Row>
            <Foot {...props} />
          </Row>
        }
      />
      {asking}
    </Drawer>
  );
}

/** A short form over the page; it stays open while it is sent, and asks as a drawer does before it loses input. */
export function FormDialog<V extends FieldValues>(props: LayerProps<V>): ReactNode {
  const { close, asking } = useAskingClose(props);
  return (
    <Dialog title={props.title} close={close} held={props.sending.isPending}>
      <CallForm
        {...props}
        foot={
          <DialogActions>
            <Foot {...props} />
          </DialogActions>
        }
      />
      {asking}
    </Dialog>
  );
}
