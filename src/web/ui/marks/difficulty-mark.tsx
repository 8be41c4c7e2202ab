import classes from './difficulty-mark.module.css'

/** Three small bubbles, 1 to 3 filled, and the word (spec 24.15). */
export function DifficultyMark({ level, word }: { level: 1 | 2 | 3; word: string }) {
  return (
    <span className={classes.difficulty} data-level={level}>
      <span className={classes.bubbles} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      {word}
    </span>
  )
}
