import { type Comment, useIsPosting, usePostComment } from '#web/api/comments.ts'
import { isAnsweredBySignIn } from '#web/api/accounts/ended-session.ts'
import { COMMENT_DRAFTS, type DraftPlace } from '#web/api/drafts/drop-stored-drafts.ts'
import { useKeepOnReturn } from '#web/api/drafts/keep-on-return.ts'
import { dropDraft, keepDraft, storedDraft } from '#web/api/drafts/stored-drafts.ts'
import { isRefused, isTransientFailure } from '#web/api/client/refusal.ts'
import { failureSentence, toastRefusal } from '#web/api/client/refusal-toast.tsx'
import { NOT_NOW } from '#web/ui/not-now.ts'
import { Button, Textarea, VisuallyHidden } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import classes from './comments.module.css'
import { COMMENT_MAX_LENGTH, commentText, hasTooManyLinks } from '#domain/comments/comments.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { SCREEN_REFUSALS } from '#pt-br/screen-refusals.ts'
import { characterCount } from '#domain/text/visible-text.ts'

const COUNTER_FROM = COMMENT_MAX_LENGTH - 200

const NOT_PUBLISHED = 'Não foi possível publicar o comentário. Tente novamente.'
const UNCONFIRMED = 'A confirmação não chegou. Veja na lista se o comentário foi publicado antes de repetir.'

/** Where no reply of ours came, it may be there. */
const notPublished = (error: Error): string =>
  isTransientFailure(error) && !isRefused(error, 'UNEXPECTED') ? UNCONFIRMED : NOT_PUBLISHED

type CommentFormProps = { questionId: string; viewerId: string; comments: readonly Comment[] }

/** What was typed stays until the server has it (spec 8.4), also over another question or a reload. */
export function CommentForm(props: CommentFormProps) {
  const isPosting = useIsPosting(props.questionId)
  const [wasPosting] = useState(isPosting)
  // Sent before the person went away and came back: once the reply is there, the box begins anew.
  const waits = wasPosting && isPosting
  return <OneCommentForm key={String(waits)} {...props} isPosting={isPosting} />
}

function OneCommentForm({
  questionId,
  viewerId,
  comments,
  isPosting,
}: CommentFormProps & { isPosting: boolean }) {
  const place = { accountId: viewerId, name: `${COMMENT_DRAFTS}${questionId}` }
  const box = useRef<HTMLFormElement>(null)
  const [postedId, setPostedId] = useState<string | null>(null)
  const form = useForm({
    initialValues: { content: storedText(place) },
    onValuesChange: ({ content: typed }) =>
      typed === '' ? dropDraft(place) : void keepDraft(place, typed, new Date()),
    validate: { content: draftError },
    validateInputOnBlur: true,
  })
  const post = usePostComment(questionId, {
    viewerId,
    comments,
    onPosted: ({ id, content: text }) => {
      setPostedId(id)
      if (storedText(place) === text) dropDraft(place)
      if (box.current === null || form.getValues().content !== text) return
      form.setValues({ content: '' })
      form.clearErrors()
    },
    onRefused: (error) => {
      if (box.current === null) toastRefusal(error, notPublished(error))
    },
  })
  const { content } = form.getValues()
  useKeepOnReturn(() => {
    if (content !== '') keepDraft(place, content, new Date())
  })
  const counter = draftCounter(content)

  const publish = form.onSubmit(({ content: text }) => {
    if (isBlank(text) || isPosting) return
    setPostedId(null)
    post.mutate(text, {
      onError: (error) => {
        if (!isAnsweredBySignIn(error))
          form.setFieldError('content', failureSentence(error, notPublished(error)))
      },
    })
  })

  return (
    <form ref={box} className={classes.form} onSubmit={publish} noValidate aria-label="Novo comentário">
      <Textarea
        {...form.getInputProps('content')}
        aria-label="Seu comentário"
        errorProps={SPOKEN}
        placeholder="Explique com suas palavras ou pergunte. Ajuda quem vem depois."
        maxRows={14}
        readOnly={isPosting}
      />
      <div className={classes.formFoot}>
        <span className={classes.hint}>{counter ?? 'Seu nome aparece junto ao comentário.'}</span>
        <Button type="submit" {...((isBlank(content) || isPosting) && NOT_NOW)}>
          {isPosting ? 'Publicando...' : 'Publicar'}
        </Button>
      </div>
      <VisuallyHidden role="status">
        {isBlank(content) && comments.some(({ id }) => id === postedId) && 'Comentário publicado.'}
      </VisuallyHidden>
    </form>
  )
}

// Whoever pressed 'Publicar' stays on it, and hears what became of it.
const SPOKEN = { role: 'alert' }

function storedText(place: DraftPlace): string {
  const draft = storedDraft(place, new Date())?.draft
  return typeof draft === 'string' ? draft : ''
}

export function isBlank(content: string): boolean {
  const text = commentText(content)
  return text.kind === 'refused' && text.reason === 'blank'
}

/** Why the server would refuse this text; null if it would not. An empty box is no mistake. */
export function draftError(content: string): string | null {
  const text = commentText(content)
  if (text.kind === 'ok') return hasTooManyLinks(text.text) ? SCREEN_REFUSALS.COMMENT_INVALID : null
  return text.reason === 'tooLong' ? SCREEN_REFUSALS.COMMENT_INVALID : null
}

/** '1.950 de 2.000 caracteres' near the limit; null far from it. */
export function draftCounter(content: string): string | null {
  const length = characterCount(content.trim())
  if (length < COUNTER_FROM) return null
  return `${formatInteger(length)} de ${formatInteger(COMMENT_MAX_LENGTH)} caracteres`
}
