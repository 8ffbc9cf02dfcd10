import type { DemoPost } from './types.ts';

const open = (artist: string, daysAgo: number, title: string, description: string): DemoPost => ({
  artist,
  daysAgo,
  title,
  description,
  isPremium: false,
});
const premium = (artist: string, daysAgo: number, title: string, description: string): DemoPost => ({
  artist,
  daysAgo,
  title,
  description,
  isPremium: true,
});

export const posts: readonly DemoPost[] = [
  open(
    'artist',
    2,
    'The laundrette show is happening',
    'Thirty folding chairs, four machines switched off, one switched on because Mrs Okoro has towels in it. Doors at seven on the 12th. Bring a cushion, the chairs are exactly as bad as they look.',
  ),
  open(
    'artist',
    19,
    'What the second record taught me',
    'I wrote eleven songs and kept three. The other eight were about being tired, and it turns out one song about being tired is plenty. Thank you for waiting while I found that out.',
  ),
  premium(
    'artist',
    6,
    'Streetlight Choir: what is still missing',
    'You have the sketch now. My list: a bridge that goes somewhere, a second voice in the last chorus, and less of me shouting. I read every comment, so please say at which second you got bored.',
  ),
  premium(
    'artist',
    33,
    'Lyric pages from Paper Lanterns',
    'I typed up the notebook. Verse two used to be about a dog. He was a good dog, but he did not scan. The crossed-out lines are at the bottom, and yes, that is jam.',
  ),
  open(
    'inescalloway',
    4,
    'A note on the rain',
    'People ask whether the rain on Slow Weather is real. It was real for the three minutes we spent writing it, and then it stopped, and we had to play as if it had not.',
  ),
  premium(
    'inescalloway',
    11,
    'Which take should be the one?',
    'There are two versions of Stay a Little Wrong. The one here is keys and bass. The other has drums and, honestly, too many opinions. Tell me before I mix it on Friday.',
  ),
  premium(
    'inescalloway',
    40,
    'Midnight chords, explained',
    'The trick in Velvet Static is a ninth that never resolves where your ear expects it. Play the bass note a little late and it stops sounding like theory. I recorded the left hand alone in the studio notes.',
  ),
  open(
    'lowceiling',
    1,
    'Lost: one cymbal stand, sentimental value',
    'Last seen rolling downhill behind the Anchor. Answers to nothing. If you have it, we will put you and a friend on the list for the rest of the year.',
  ),
  open(
    'lowceiling',
    15,
    'Spring dates are up',
    'Nine shows, four of them in rooms where Benji can stand upright. Check the tour tab. If your town is missing it is because the van said no, not us.',
  ),
  premium(
    'lowceiling',
    22,
    'Basement tape, first rehearsal ever',
    'We found it in a shoebox. You can hear us arguing about who counts in, then all four of us counting in. The song is Basement Windows, at about half the speed and twice the confidence.',
  ),
  open(
    'kitewire',
    8,
    'How we sample a departure board',
    'Each row is a step, each minute of delay is a semitone. On a good day the whole thing plays a major chord. On the day we wrote Points Failure it did not.',
  ),
  premium(
    'kitewire',
    13,
    'Doors Closing, stems and a dare',
    'The club edit is up for you. If you remix it, keep the chime. We played it on the last carriage on Saturday and one man clapped, then looked ashamed of himself.',
  ),
  open(
    'sablejunction',
    5,
    'Open mic is back',
    'Thursdays, same room, new heater. Sign up at six. Two tracks each, no speeches longer than the song.',
  ),
  premium(
    'sablejunction',
    17,
    'Hallway Kit: how it was recorded',
    "One microphone at the end of the corridor, coats on the hooks to keep the snare polite. I left the neighbour's door in at the end because she closed it on the beat.",
  ),
  open(
    'sablejunction',
    44,
    'Thank you, Mr Abara',
    'The shop closes at the end of the month after thirty-one years. Come by, buy a mango, tell him which part of the record he is on. He says all of it, and he is right.',
  ),
  open(
    'junipersol',
    3,
    'Harvest report',
    'Four songs, nine kilos of tomatoes. The songs need more time. The tomatoes do not, so if you live near the canal, ring the bell.',
  ),
  premium(
    'junipersol',
    9,
    'Draft no. 3 is here',
    'New this month: the melody you voted for, and a drum pattern I played on watering cans. Be gentle with the middle part, it was planted yesterday.',
  ),
  open(
    'hollisrae',
    7,
    'Long drive, short set',
    'Six hours there, forty minutes of songs, six hours back, and I would do it again tomorrow. To the lady who requested Rain on the Tailgate twice: it was the right call both times.',
  ),
  premium(
    'hollisrae',
    26,
    'The missing ten pages',
    'Somebody mailed me a complete copy of the book I learned from. I have finally seen the last chapter. Turns out I was wrong about every single chord, and I am not changing any of them.',
  ),
  open(
    'brassalmanac',
    10,
    'This Tuesday: the fifth chair is a tuba',
    'We said we would never. We are. The tuba is called Henrietta and she is not for sale.',
  ),
  premium(
    'brassalmanac',
    29,
    'Set list and paint cards, October',
    'All the requests of the month, photographed and typed up. Most wanted colour: Burnt Fig. Most wanted tune: the one that goes da-da-dum. We have narrowed it down to forty.',
  ),
  open(
    'ottolinewirth',
    12,
    'On felt and hammers',
    'A strip of felt between hammer and string, and the whole street stops hearing you practise. That is how these pieces became quiet. They were rather loud at the lighthouse.',
  ),
  premium(
    'ottolinewirth',
    31,
    'Sketch for Letter IV',
    'It begins where Fog ends, a third higher. I play the opening page for you here, wrong notes included, while the kettle boils. You may hear the kettle.',
  ),
  open(
    'tinorchard',
    14,
    'Biscuit update',
    'Many of you wrote. He is fine, he is eleven, and he does not know he is on a record. He did wag at the chorus.',
  ),
  premium(
    'tinorchard',
    21,
    'The chords to Tin Roof Lullaby',
    'Capo on two, then only three shapes, and let the last one ring until the little one is asleep. It takes Clem four rounds. It takes Wes seven, and then he is asleep as well.',
  ),
];
