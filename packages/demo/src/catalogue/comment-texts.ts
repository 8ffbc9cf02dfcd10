import type { Moment } from './types.ts';

type Line = readonly [moment: Moment, text: string];

/** People's comments on each song, by its key. */
export const commentTexts: Record<string, readonly Line[]> = {
  'clock-out-early': [
    ['start', 'on repeat since friday'],
    ['chorus', 'the claps!! my whole office does them now'],
    ['bridge', 'oh this drop to nothing, unfair'],
    ['end', 'ok again'],
  ],
  'window-table': [
    ['verse', 'I am literally at the window table'],
    ['chorus', 'that one chord, whatever it is, thank you'],
    ['end', 'three hours, one coffee, can confirm'],
  ],
  'half-my-heart-in-your-coat': [
    ['start', 'not ready for this one'],
    ['chorus', 'strings come in and I am gone'],
    ['verse', 'Walked home the long way for this'],
  ],
  'paper-lanterns': [
    ['start', 'Still my favourite intro of yours'],
    ['chorus', "sang this at my sister's wedding, badly"],
    ['bridge', 'this bit live is even better'],
    ['end', 'that ending could be twice as long and I would stay'],
  ],
  'ferris-wheel-weather': [
    ['verse', 'smells like candyfloss somehow'],
    ['chorus', 'top of the wheel, right here'],
  ],
  'postcards-i-never-sent': [
    ['start', 'I can hear the fridge :)'],
    ['chorus', 'please never clean this up'],
  ],
  'slow-weather': [
    ['start', 'lights off'],
    ['verse', 'that bass is so late it is tomorrow'],
    ['chorus', 'ohhh'],
    ['chorus', 'Who needs a drum fill when you have this pause'],
    ['end', 'It was raining here too. Thank you.'],
  ],
  'velvet-static': [
    ['verse', 'the space in this. so much space.'],
    ['chorus', 'the ninth she talked about in the post, now I hear it'],
    ['end', 'tuned out of my whole day'],
  ],
  'second-cup': [
    ['start', 'nothing happens and I love it'],
    ['verse', 'Put this on while the kettle boils, perfect length'],
  ],
  'four-in-the-morning': [
    ['start', 'It is in fact 4:07'],
    ['chorus', 'best thing you have put out, fight me'],
    ['bridge', 'goosebumps, here, every time'],
    ['verse', 'nurses station approves'],
  ],
  'cheap-seats': [
    ['start', 'THAT riff'],
    ['chorus', 'row Z says hello'],
    ['bridge', 'toms!!!'],
    ['chorus', 'my upstairs neighbour now knows the chorus too'],
    ['end', 'saw you in Leeds, still deaf, no regrets'],
  ],
  'fire-exit': [
    ['start', 'counted in by a fire alarm I assume'],
    ['chorus', 'cymbal down! man down!'],
    ['end', 'one take?? come on'],
  ],
  'borrowed-amplifier': [
    ['verse', 'Gus here. I want it back.'],
    ['chorus', 'sorry Gus'],
  ],
  'van-smell': [['verse', 'I can smell this song']],
  'basement-windows': [
    ['start', 'Best opener in the business'],
    ['chorus', 'heads down everyone'],
    ['bridge', 'the quiet part! nobody expects a quiet part'],
  ],
  terminus: [
    ['start', 'here before the first train'],
    ['chorus', 'everyone off, this carriage terminates here'],
    ['bridge', 'wait for it'],
    ['chorus', 'worth it'],
    ['end', 'missed my stop. twice.'],
  ],
  'night-bus-atlas': [
    ['verse', 'the N38 but beautiful'],
    ['chorus', 'this synth could power a small town'],
    ['end', 'seamless on loop btw'],
  ],
  'points-failure': [
    ['start', 'delayed by 4 minutes as usual'],
    ['chorus', 'nobody does wonky like you two'],
  ],
  'corner-store-sermon': [
    ['start', 'the crackle, then the keys. home.'],
    ['verse', 'head nod involuntary'],
    ['chorus', 'Mr Abara for president'],
    ['end', 'needs a verse from me, I have been writing all week'],
  ],
  'kellerman-street': [
    ['verse', 'been to those Thursdays, this is exactly how the room felt'],
    ['chorus', 'flute?? on this?? yes'],
  ],
  'loose-change': [
    ['start', 'study beats but with a pulse'],
    ['chorus', 'short and perfect'],
  ],
  'hallway-kit': [['end', 'the door!! on the beat!!']],
  glasshouse: [
    ['start', 'warm'],
    ['chorus', 'like opening a window in my head'],
    ['bridge', 'you can hear the plants growing'],
  ],
  photosynth: [
    ['start', 'the pun forgave itself'],
    ['chorus', 'ran my fastest 5k to this'],
    ['end', 'release the birds'],
  ],
  'gravel-grace': [
    ['verse', 'my dad stopped the truck to listen'],
    ['chorus', 'that steel guitar could sell me anything'],
    ['end', 'Played it for my grandmother. She asked for it again.'],
  ],
  'mail-order-guitar': [
    ['start', 'wrong chords, right song'],
    ['chorus', 'fiddle!'],
    ['bridge', 'learned this lick in an evening, it took the whole evening'],
  ],
  'rain-on-the-tailgate': [
    ['verse', 'windows down, it rained in, worth it'],
    ['chorus', 'requested twice, would request again'],
  ],
  'paint-card-blue': [
    ['start', 'Harbour Dusk is a great colour for a bathroom and a better tune'],
    ['verse', 'listen to that bass walk'],
    ['chorus', 'whoever is on piano here, I owe you dinner'],
  ],
  'tuesday-back-room': [
    ['start', 'I was at this one, third chair from the paint mixer'],
    ['bridge', 'solo!'],
    ['chorus', 'swings like a garden gate'],
  ],
  'aisle-nine': [['verse', 'bought hinges, stayed two hours']],
  'letter-i-the-stair': [
    ['start', 'I teach piano and have stolen this left hand for my students'],
    ['chorus', 'step 60, legs gone'],
    ['end', 'beautiful landing'],
  ],
  'letter-ii-fog': [
    ['verse', 'had to sit down'],
    ['chorus', 'the horn is not there and I heard it'],
    ['end', 'Silence afterwards is part of the piece, surely'],
  ],
  'letter-iii-lamp-oil': [
    ['start', 'waltzed with the cat'],
    ['chorus', 'cold fingers, warm everything else'],
  ],
  'porch-light-season': [
    ['start', 'hello Biscuit'],
    ['verse', 'you two sound like one person'],
    ['chorus', 'put it on, sat outside, did nothing for an hour'],
  ],
  'two-chairs-and-a-radio': [
    ['verse', 'my folks exactly'],
    ['end', 'called my mum after this'],
  ],
  'streetlight-choir': [
    ['bridge', 'this is the second I would look at'],
    ['chorus', 'second voice here please!'],
    ['end', 'not finished? sounds finished to me'],
  ],
  'doors-closing': [
    ['start', 'chime stays'],
    ['chorus', 'I was the one who clapped'],
  ],
  'draft-no-3': [
    ['chorus', 'watering cans, genius'],
    ['bridge', 'being gentle. it is lovely already'],
  ],
  'stay-a-little-wrong': [['verse', 'this take. keys and bass. done.']],
  'tin-roof-lullaby': [['end', 'works on a two-year-old, tested nightly']],
};
