import classes from './skip-link.module.css'

/** The id of the main content of every page. */
export const CONTENT_ID = 'conteudo'

/** First stop of the keyboard: past the header. */
export function SkipLink() {
  return (
    <a className={classes.skip} href={`#${CONTENT_ID}`}>
      Pular para o conteúdo
    </a>
  )
}
