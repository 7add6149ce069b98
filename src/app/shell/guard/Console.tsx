import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { queryClient } from '@/lib/query'
import { ThemeProvider } from '@/components/ui/ThemeProvider'
import type { ConsoleRouter } from './router'

/** Everything that signed-in users see. */
export default function Console({ console }: { console: ConsoleRouter }) {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={console.router} />
      </QueryClientProvider>
    </ThemeProvider>
  )
}
