import { useLocalStorage } from '@mantine/hooks'

const PREFERENCE = 'gabarite-relogio-oculto'

/** Whether the clock is out of sight on this device. */
export function useHiddenClock() {
  const [isHidden, setHidden] = useLocalStorage({
    key: PREFERENCE,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return { isHidden, toggle: () => setHidden((last) => !last) }
}
